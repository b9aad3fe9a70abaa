// A screen full of text by Ink, which every key moves: what the browser would cost at least if Ink drew it.
import { Box, render, Text, useInput, useWindowSize } from "ink";
import { createElement, useState } from "react";

function Screen() {
  const [moved, move] = useState(0);
  const { columns, rows } = useWindowSize();
  useInput(() => move((count) => count + 1));
  const lines = Array.from({ length: rows }, (_, row) => {
    const text = row === rows - 1 ? "q quit" : `a line that says something of row ${row + moved}`.padEnd(columns - 8);
    return createElement(Text, { key: row, wrap: "truncate" }, `\u001b[2m${row}\u001b[0m ${text}`);
  });
  return createElement(Box, { flexDirection: "column", width: columns, height: rows }, lines);
}

render(createElement(Screen), { alternateScreen: true, incrementalRendering: true, interactive: true, maxFps: 120 });
