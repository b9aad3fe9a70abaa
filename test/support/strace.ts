/** Whether strace exists and may watch this user's processes; a container may forbid it. */
export const canTrace =
  process.platform === "linux" &&
  Bun.which("strace") !== null &&
  Bun.spawnSync(["strace", "-f", "--seccomp-bpf", "true"]).success;
