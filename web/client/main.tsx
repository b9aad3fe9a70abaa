import { render } from "preact";
import { App } from "./app.tsx";
import { afterPaint } from "./data/after-paint.ts";

// The frame in the document can be read while the rest is made.
afterPaint(() => render(<App />, document.getElementById("page") ?? document.body));
