// The two pages before the page itself. They need no script.

/** After a link was redeemed: leads on to the page, as a step within this site. */
export const openedPage = notice(
  "Opening …",
  "<p>Opening the memory …</p>",
  // Without an icon the browser requests /favicon.ico, which does not exist.
  '<link rel="icon" href="icon.svg"><meta http-equiv="refresh" content="0;url=./">',
);

/** Without a valid cookie or link. */
export const closedPage = notice(
  "Open a new link",
  `<h1>This link can't be opened</h1>
<p>Each link of <code>claude-mem web</code> works once and in one browser.</p>
<p>Press Enter in the terminal in which <code>claude-mem web</code> runs: it prints a new one.</p>`,
);

function notice(title: string, body: string, head = ""): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
${head}
<title>${title} - claude-mem</title>
</head>
<body><main>${body}</main></body>
</html>
`;
}
