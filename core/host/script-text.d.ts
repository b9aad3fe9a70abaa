// A script of a host is imported as text: the host runs it, not this program.
declare module "*.mjs" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: a text has no other
  export default text;
}
