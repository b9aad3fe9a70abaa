import { expect, test } from "bun:test";
import { judgeOutcome } from "../../../../core/capture/outcome/judge-outcome.ts";
import { understandCommand } from "../../../../core/capture/shell/understand.ts";

function judge(command: string, output: string, hostFailed = true) {
  return judgeOutcome(understandCommand(command, { cwd: "/repo", root: "/repo", home: "/h" }), output, hostFailed);
}

const solve = (run: string, code = 1) =>
  `process "/bin/sh -c ${run}" did not complete successfully: exit code: ${code}`;
const failedStep = (run: string, lines: string[], code = 1) =>
  [
    "Exit code 1",
    `#12 [api 4/7] RUN ${run}`,
    ...lines,
    `#12 ERROR: ${solve(run, code)}`,
    "------",
    ` > [api 4/7] RUN ${run}:`,
  ]
    .concat(["------", `ERROR: failed to solve: ${solve(run, code)}`])
    .join("\n");
const missingCopy = (ref: string) =>
  [
    "Exit code 1",
    "#8 [5/6] COPY public ./public",
    `#8 ERROR: failed to calculate checksum of ref ${ref}: "/public": not found`,
    "------",
    `ERROR: failed to solve: failed to compute cache key: failed to calculate checksum of ref ${ref}: "/public": not found`,
  ].join("\n");

test.each([
  [
    "docker build -t shop .",
    missingCopy("moby::k3v9"),
    "ERROR: failed to calculate checksum of ref #: 'public': not found",
  ],
  [
    "docker build .",
    failedStep(
      "cargo build --release",
      ["#12 8.221 error[E0432]: unresolved import `axum::Rooter`", "#12 8.222  --> src/main.rs:3:5"],
      101,
    ),
    "error[E0432]: unresolved import 'axum::Rooter'",
  ],
  [
    "docker buildx build --load .",
    failedStep("go build ./...", ["#12 12.31 internal/api/server.go:41:9: undefined: newRooter"]),
    "undefined: newRooter",
  ],
  [
    "docker compose build api",
    failedStep("pip install -r requirements.txt", ["4.812 ERROR: No matching distribution found for selery"]),
    "ERROR: No matching distribution found for selery",
  ],
  [
    "docker compose build api",
    failedStep("pip install -r requirements.txt", ["31.02 ERROR: No matching distribution found for selery"]),
    "ERROR: No matching distribution found for selery",
  ],
  [
    "docker build .",
    failedStep("apk add libfoo", [
      "#12 1.203 ERROR: unable to select packages:",
      "#12 1.204   libfoo (no such package):",
    ]),
    "libfoo (no such package):",
  ],
  [
    "docker build .",
    failedStep("make assets", ["#12 0.300 making"]),
    "process 'sh -c make assets' did not complete successfully: exit code: #",
  ],
  [
    "docker build .",
    "Exit code 1\nERROR: failed to solve: dockerfile parse error on line 3: unknown instruction: RUNN",
    "dockerfile parse error on line #: unknown instruction: RUNN",
  ],
  [
    "docker-compose build",
    "Exit code 1\nStep 4/7 : RUN make assets\n ---> Running in 0a1b2c3d4e5f\nThe command '/bin/sh -c make assets' returned a non-zero code: 2",
    "The command 'sh -c make assets' returned a non-zero code: #",
  ],
  [
    "podman build .",
    'Exit code 125\nSTEP 3/6: RUN make assets\nError: building at STEP "RUN make assets": while running runtime: exit status 2',
    "Error: building at STEP 'RUN make assets': while running runtime: exit status #",
  ],
  [
    "podman build .",
    'Exit code 125\nSTEP 3/6: RUN dnf -y install htopp\nError: Unable to find a match: htopp\nError: building at STEP "RUN dnf -y install htopp": while running runtime: exit status 1',
    "Error: Unable to find a match: htopp",
  ],
])("%s that fails has a signature", (command, output, signature) => {
  expect(judge(command, output)).toMatchObject({ failed: true, signature });
});

test("the same failure of another build has the same signature", () => {
  const [one, other] = ["moby::k3v9", "w7xq::p2"].map((ref) => judge("docker build .", missingCopy(ref)).signature);
  expect(one).toBe(other);
});

test("a failed build is recognized in a pipe, and a build that passed is not a failure", () => {
  const tail = `#11 ERROR: ${solve("npm test")}\n------\nERROR: failed to solve: ${solve("npm test")}`;
  expect(judge("docker build . 2>&1 | tail -5", tail, false).failed).toBe(true);
  const fine = "#11 [4/4] RUN npm test\n#11 2.100 12 passed\n#11 DONE 2.4s\n#12 exporting to image";
  expect(judge("docker build . 2>&1 | tail -5", fine, false)).toMatchObject({ failed: false, excerpt: fine });
});
