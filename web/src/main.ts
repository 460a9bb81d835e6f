import "@fontsource-variable/source-sans-3/wght.css";
import "@fontsource-variable/source-serif-4/wght.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/art.css";
import "./styles/shell.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
