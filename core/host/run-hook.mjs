import { spawn } from "node:child_process";

const timeoutMs = 10_000;

/** Starts the program with the payload of an event. Resolves to its answer, {} for none. Never rejects. */
// biome-ignore lint/correctness/noUnusedVariables: the script of the host, which follows in the written file, calls it
function runHook(event, payload) {
  return new Promise((resolve) => {
    let output = "";
    let timer;
    const end = () => {
      clearTimeout(timer);
      try {
        resolve(JSON.parse(output));
      } catch {
        resolve({});
      }
    };
    try {
      const child = spawn(program, ["hook", event, "--host", host], {
        stdio: ["pipe", "pipe", "ignore"],
        windowsHide: true,
      });
      timer = setTimeout(() => {
        child.kill("SIGKILL");
        end();
      }, timeoutMs);
      child.on("error", end);
      child.on("close", end);
      child.stdin.on("error", () => {});
      child.stdout.setEncoding("utf8");
      child.stdout.on("data", (text) => {
        output += text;
      });
      child.stdin.end(JSON.stringify(payload));
    } catch {
      end();
    }
  });
}
