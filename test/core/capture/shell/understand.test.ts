import { describe, expect, test } from "bun:test";
import { type CommandUse, understandCommand } from "../../../../core/capture/shell/understand.ts";

const at = { cwd: "/repo", root: "/repo", home: "/home/ann" };

function use(command: string): CommandUse {
  return understandCommand(command, at);
}

describe("what a command is for", () => {
  test.each<[string, CommandUse["action"]]>([
    ["cd repo && grep TypeError src", "read"],
    ["grep x f; npm test | tail", "test"],
    ["cat > run.sh <<'EOF'\nnpm test\nEOF", "write"],
    ["cat <<'EOF' > run.sh\necho hi\nEOF\nbash run.sh", "write"],
    ["sed -n '1,20p' src/a.ts", "read"],
    ["sed -i 's/a/b/' src/a.ts", "write"],
    ["echo done", "read"],
    ["ls -la && pwd", "read"],
    ["find . -name '*.ts' | xargs grep -n foo", "read"],
    ["find . -name '*.log' -delete", "write"],
    ["find src -name '*.ts' -exec sed -i s/a/b/ {} +", "write"],
    ["find src -name '*.ts' -exec grep -l foo {} \\;", "read"],
    ["sort -o names.txt names.txt", "write"],
    ["sort names.txt | uniq -c | sort -rn | head", "read"],
    ["awk '{print $1}' a.log", "read"],
    ["awk 'BEGIN{system(\"rm x\")}'", "run"],
    ["git log --oneline | head -5 && git status --short", "read"],
    ["git branch --show-current", "read"],
    ["git branch feature", "run"],
    ["git -C sub diff HEAD~1", "read"],
    ["git stash list", "read"],
    ["git stash", "write"],
    ["git commit -am 'Fix it'", "commit"],
    ["npm test && git commit -m 'Fix it'", "commit"],
    ["npm run lint && npm test", "test"],
    ["npm run typecheck", "build"],
    ["npm install zod", "run"],
    ["npm ls zod", "read"],
    ["npm run", "read"],
    ["npm t", "test"],
    ["npm --prefix web run build", "build"],
    ["yarn workspace api test:unit", "test"],
    ["pnpm --filter web test", "test"],
    ["pnpm -r build", "build"],
    ["bun test", "test"],
    ["bun run check", "build"],
    ["bun x tsc --noEmit", "build"],
    ["npx --yes vitest run", "test"],
    ["npx tsc@5.4 -p .", "build"],
    ["node --test test/", "test"],
    ["node --check a.js", "build"],
    ["node scripts/run-tests.js", "test"],
    ["./scripts/test.sh", "test"],
    ["bash scripts/build.sh", "build"],
    ["bash scripts/check-links.sh", "build"],
    [".specify/scripts/bash/check-prerequisites.sh --json", "run"],
    ["npm run check:env", "run"],
    ["npm run test:env", "test"],
    ["npm run build:env", "build"],
    ["npm run lint:update", "build"],
    ["./node_modules/.bin/jest", "test"],
    ["deno task test", "test"],
    ["cargo test --workspace", "test"],
    ["cargo clippy -- -D warnings", "build"],
    ["cargo run", "run"],
    ["go test ./...", "test"],
    ["go vet ./...", "build"],
    ["make", "build"],
    ["make -C lib -j8 test", "test"],
    ["pytest -q tests/test_a.py", "test"],
    ["python3.11 -m pytest", "test"],
    ["python -m mypy src", "build"],
    ["python manage.py test app", "test"],
    ["uv run pytest", "test"],
    ["poetry run python -m unittest", "test"],
    ["coverage run -m pytest", "test"],
    ["tox -e py311", "test"],
    ["./gradlew :app:testDebugUnitTest", "test"],
    ["./gradlew assembleDebug", "build"],
    ["mvn -q verify", "test"],
    ["mvn package -DskipTests", "build"],
    ["dotnet test", "test"],
    ["dotnet build", "build"],
    ["bundle exec rspec spec/a_spec.rb", "test"],
    ["bin/rails test", "test"],
    ["vendor/bin/phpunit", "test"],
    ["php artisan test", "test"],
    ["mix test", "test"],
    ["mix compile", "build"],
    ["swift build", "build"],
    ["ctest --output-on-failure", "test"],
    ["cmake --build build", "build"],
    ["gcc -o a a.c", "build"],
    ["docker build .", "build"],
    ["docker ps", "read"],
    ["docker exec -it app pytest", "test"],
    ["docker compose run web npm test", "test"],
    ["turbo run test", "test"],
    ["npx playwright test", "test"],
    ["npx eslint src", "build"],
    ["npx eslint --fix src/a.ts", "write"],
    ["prettier --write src/a.ts", "write"],
    ["tsc --version", "read"],
    ["jest --help", "read"],
    ["command -v node", "read"],
    ["sudo apt-get install -y jq", "run"],
    ["sudo -u ann env CI=1 timeout -k 5 60 nice -n 5 npm test", "test"],
    ["time go test ./...", "test"],
    ["env", "read"],
    ["if npm test; then echo ok; fi", "test"],
    ["for p in a b; do npm test -w $p; done", "test"],
    ["(cd web && npm test)", "test"],
    ["bash -lc 'cd web && npm test'", "test"],
    ["bash <<'EOF'\nnpm test\nEOF", "test"],
    ['out=$(npm test 2>&1); echo "$out"', "test"],
    ["diff <(npm test) expected.txt", "test"],
    ["echo 'npm test'", "read"],
    ["# npm test\nls", "read"],
    ["echo $((1 + 2)) && ((i = 3))", "read"],
    ["[[ $a > b && -f c ]] && echo yes", "read"],
    ["case $x in\n a) ls ;;\nesac", "read"],
    ["ls > /dev/null 2>&1", "read"],
    ["curl -s localhost:3000/health", "run"],
    ["", "read"],
    ["C:\\tools\\thing.exe C:\\a.txt", "run"],
  ])("%j is %s", (command, action) => {
    expect(use(command).action).toBe(action);
  });
});

describe("the files a command writes", () => {
  test.each<[string, string[]]>([
    ["cat > src/a.ts <<'EOF'\nx > y\nEOF", ["/repo/src/a.ts"]],
    ["cat <<-EOF >>notes.md\n\thi\n\tEOF\nls", ["/repo/notes.md"]],
    ["echo a >| a.txt; echo b &>> b.txt; echo c 2> c.txt", ["/repo/a.txt", "/repo/b.txt", "/repo/c.txt"]],
    ["npm test 2>&1 | tee out.log", ["/repo/out.log"]],
    ["npm test >/dev/null", []],
    ["sed -i 's/a/b/' src/a.ts src/b.ts", ["/repo/src/a.ts", "/repo/src/b.ts"]],
    ["sed -i '' -e 's/a/b/' -e 's/c/d/' a.ts", ["/repo/a.ts"]],
    ["sed -i.bak -E 's/a/b/' a.ts", ["/repo/a.ts"]],
    ["perl -0pi -e 's/a/b/' src/a.ts", ["/repo/src/a.ts"]],
    ["cd web && sed -i s/a/b/ src/a.ts && cd .. && touch b", ["/repo/web/src/a.ts", "/repo/b"]],
    ["(cd web; touch a); touch b", ["/repo/web/a", "/repo/b"]],
    ['cd "$DIR" && touch a /tmp/b', ["/tmp/b"]],
    ["cd - && touch a", []],
    ["cd && touch a", ["/home/ann/a"]],
    ["rm -rf build/x ~/old.txt", ["/repo/build/x", "/home/ann/old.txt"]],
    ["rm '~/a' \"b c\" d\\ e", ["/repo/~/a", "/repo/b c", "/repo/d e"]],
    ["cp a.ts b.ts lib/", ["/repo/lib/a.ts", "/repo/lib/b.ts"]],
    ["cp a.ts{,.bak}", ["/repo/a.ts.bak"]],
    ["mv old.ts new.ts", ["/repo/old.ts", "/repo/new.ts"]],
    ["ln -sf ../a b", ["/repo/b"]],
    ["install -m 755 tool /usr/local/bin/", ["/usr/local/bin/tool"]],
    ["dd if=a.img of=b.img bs=4M", ["/repo/b.img"]],
    ["git mv a.ts b.ts", ["/repo/a.ts", "/repo/b.ts"]],
    ["git rm --cached a.ts", ["/repo/a.ts"]],
    ["git checkout HEAD~1 -- a.ts", ["/repo/a.ts"]],
    ["git checkout main", []],
    ["git restore --staged --source HEAD a.ts", ["/repo/a.ts"]],
    ["git -C sub restore a.ts", ["/repo/sub/a.ts"]],
    ["patch -p1 <<'EOF'\n--- a/src/x.c\n+++ b/src/x.c\n@@ -1 +1 @@\nEOF", ["/repo/src/x.c"]],
    ["git apply <<'EOF'\n+++ b/y.c\t2026\nEOF", ["/repo/y.c"]],
    ["python3 - <<'EOF'\nopen('a.py','w').write('x')\nEOF", ["/repo/a.py"]],
    ["python - <<'EOF'\np = 'src/a.py'\ns = open(p).read()\nopen(p, 'w').write(s)\nEOF", ["/repo/src/a.py"]],
    ["python3 <<'EOF'\nfrom pathlib import Path\nPath('a.md').write_text('x')\nEOF", ["/repo/a.md"]],
    ["python3 <<'EOF'\nf = pathlib.Path(\"b.md\")\nf.write_text('x')\nEOF", ["/repo/b.md"]],
    ["python3 <<'EOF'\nfor f in ['a.c', 'b.c']:\n  with open(f, mode='w') as o: pass\nEOF", ["/repo/a.c", "/repo/b.c"]],
    ["python3 -c \"open('a.txt').read()\"", []],
    ["node -e \"fs.writeFileSync('a.json', '{}')\"", ["/repo/a.json"]],
    ["node <<'EOF'\nconst f = 'b.json'\nfs.writeFileSync(f, 'x')\nEOF", ["/repo/b.json"]],
    ['for f in a.ts b.ts; do sed -i s/x/y/ "$f"; done', ["/repo/a.ts", "/repo/b.ts"]],
    ["F=src/a.ts; sed -i s/x/y/ $F", ["/repo/src/a.ts"]],
    [`files=(a.ts b.ts)\nfor f in "\${files[@]}"; do touch $f; done`, ["/repo/a.ts", "/repo/b.ts"]],
    ["for f in src/*.ts; do sed -i s/x/y/ $f; done", []],
    ["cd $(git rev-parse --show-toplevel)/web && touch a", ["/repo/web/a"]],
    ["curl -sL https://example.com/a -o a.tgz", ["/repo/a.tgz"]],
    ["touch node_modules/x/y /dev/shm/z /proc/1/a", []],
    ["touch ../../../../x", ["/x"]],
    ["touch C:\\\\proj\\\\a.ts 'D:\\b\\..\\c.ts'", ["C:/proj/a.ts", "D:/c.ts"]],
    ["xargs -n 1 touch < list.txt", []],
  ])("%j writes %j", (command, writes) => {
    expect(use(command).writes).toEqual(writes);
  });
});

describe("the files a command reads", () => {
  test.each<[string, string[]]>([
    ["cat a.ts ../b.ts", ["/repo/a.ts", "/b.ts"]],
    ["head -n 20 a.ts; tail -5 b.ts; tail -n +3 c.ts", ["/repo/a.ts", "/repo/b.ts", "/repo/c.ts"]],
    ["sed -n '1,5p' a.ts", ["/repo/a.ts"]],
    ["grep -rn -A 3 foo src/a.ts src", ["/repo/src/a.ts"]],
    ["rg -e foo a.ts", ["/repo/a.ts"]],
    ["jq .scripts package.json", ["/repo/package.json"]],
    ["wc -l < a.ts", ["/repo/a.ts"]],
    ['echo "$(cat a.ts)"', ["/repo/a.ts"]],
    ["diff <(sort a) <(sort b)", ["/repo/a", "/repo/b"]],
    ["git show HEAD:src/a.ts", ["/repo/src/a.ts"]],
    ["cd web && git show HEAD:web/b.ts HEAD:./c.ts", ["/repo/web/b.ts", "/repo/web/c.ts"]],
    ["git diff main -- a.ts", ["/repo/a.ts"]],
    ["git blame -L 1,5 a.ts", ["/repo/a.ts"]],
    ['cat "$UNKNOWN" `which a`', []],
    ["ls src", []],
    ["cat /dev/stdin -", []],
  ])("%j reads %j", (command, reads) => {
    expect(use(command).reads).toEqual(reads);
  });
});

describe("the check", () => {
  test.each<[string, string | undefined]>([
    ["bun test a", "bun test a"],
    ["cd /repo && CI=1   bun test  a 2>&1 | tail -20; echo $?", "bun test a"],
    ["bun test a || true", "bun test a"],
    ["timeout 60 bun test 'a' | tee log.txt", "bun test a"],
    ["cd packages/web && bun test", "cd packages/web && bun test"],
    ["(cd packages/web; bun test); bun test", "cd packages/web && bun test; bun test"],
    ["cd /elsewhere && make test", "cd /elsewhere && make test"],
    ["cd $DIR && make test", "cd $DIR && make test"],
    ['pytest -k "a or b"', "pytest -k 'a or b'"],
    ["pytest -k 'a or b'", "pytest -k 'a or b'"],
    ["tsc --noEmit && bun test", "tsc --noEmit; bun test"],
    ["sed -i s/a/b/ x.ts && npx jest x", "npx jest x"],
    ["./prog < in.txt | head", "./prog < in.txt"],
    ["python app.py --port 1", "python app.py --port 1"],
    ["python - <<'EOF'\nprint(1)\nEOF", undefined],
    ["git push", undefined],
    ["git add -A && git commit -m x", undefined],
    ["npm test && git commit -m x", "npm test"],
    ["cat a | grep b", undefined],
  ])("%j checks %j", (command, check) => {
    expect(use(command).check).toBe(check);
  });

  test("different arguments are different checks", () => {
    expect(use("bun test a").check).not.toBe(use("bun test b").check);
  });
});

describe("whether the status of the check is hidden", () => {
  test.each<[string, boolean]>([
    ["npm test", false],
    ["npm test\n", false],
    ["cd web && npm test", false],
    ["npm test | tail", true],
    ["npm test |& tee log", true],
    ["set -o pipefail; npm test | tail", false],
    ["set -euo pipefail\nnpm test | tail\necho ok", false],
    ["bash -o pipefail -c 'npm test | tail'", false],
    ["bash -c 'npm test | tail'", true],
    ["npm test || true", true],
    ["npm test || echo failed", true],
    ["npm test || exit 1", false],
    ["npm test || { echo failed; exit 1; }", false],
    ["npm test && echo ok", false],
    ["npm test && echo ok || echo failed", true],
    ["npm test && npm run e2e | tail", true],
    ["npm test; echo $?", true],
    ["npm test; exit $?", false],
    [`npm test | tail; exit \${PIPESTATUS[0]}`, false],
    ["set -e; npm test; echo ok", false],
    ["npm test &", true],
    ["(npm test)", false],
    ["(npm test) | tail", true],
    ["{ npm test; } 2>&1 | tail", true],
    ["if npm test; then echo ok; fi", true],
    ["if true; then npm test; fi", false],
    ["if true; then npm test; else npm run build; fi", false],
    ["for d in a b; do npm test; done", true],
    ["out=$(npm test)", false],
    ["echo $(npm test)", true],
    ["git diff | head", false],
  ])("%j: %j", (command, hidden) => {
    expect(use(command).statusHidden).toBe(hidden);
  });
});

describe("read-only commands", () => {
  test.each<[string, boolean]>([
    ["grep TypeError src", true],
    ["cd a && ls; echo $?; git log | head", true],
    ["echo a > b.txt", false],
    ["cat a | node script.js", false],
    ["git add .", false],
    ["echo $(npm test)", false],
    ["mkdir -p a", false],
    ["bash -c 'ls; pwd'", true],
    ["bash -c 'ls; pwd' > log.txt", false],
    [`${"ls; ".repeat(300)}rm a`, false],
    [`ls # ${"x".repeat(40_000)}\nrm a`, false],
  ])("%j: %j", (command, readOnly) => {
    expect(use(command).readOnly).toBe(readOnly);
  });
});

describe("commit messages", () => {
  test.each<[string, string | undefined]>([
    ["git commit -m 'Fix it'", "Fix it"],
    ["git commit -am \"Fix it\" -m 'Because.'", "Fix it\n\nBecause."],
    ["git -C sub -c user.name=x commit --message='Fix it'", "Fix it"],
    ['git commit -m "$(cat <<\'EOF\'\nFix "it"\n\nIt\'s `done`.\nEOF\n)"', 'Fix "it"\n\nIt\'s `done`.'],
    ["git commit -F - <<'EOF'\nFix it\nEOF", "Fix it"],
    ["cat > /tmp/m <<'EOF'\nFix it\nEOF\ngit commit -q -F /tmp/m", "Fix it"],
    ["git commit --amend --no-edit", undefined],
    ['git commit -m "$MESSAGE"', undefined],
    ["git log -m 'x'", undefined],
  ])("%j has %j", (command, message) => {
    expect(use(command).commitMessage).toBe(message);
  });
});

describe("moves", () => {
  test.each<[string, [string, string][]]>([
    ["mv old.ts new.ts", [["/repo/old.ts", "/repo/new.ts"]]],
    ["cd web && git mv a.ts b/", [["/repo/web/a.ts", "/repo/web/b/a.ts"]]],
    [
      "mv a.ts b.ts lib",
      [
        ["/repo/a.ts", "/repo/lib/a.ts"],
        ["/repo/b.ts", "/repo/lib/b.ts"],
      ],
    ],
    ["git -C sub mv x y", [["/repo/sub/x", "/repo/sub/y"]]],
    ["mv src/old src/new", [["/repo/src/old", "/repo/src/new"]]],
    ["cp a b; rm c; mv $FILE d; mv e", []],
  ])("%s", (command, moves) => expect(use(command).moves).toEqual(moves));
});

test("a package that is chosen before exec is not a program", () => {
  const use = (command: string) => understandCommand(command, { cwd: "/repo", root: "/repo", home: "/home" }).action;
  expect(use("pnpm --filter @store/web exec playwright test")).toBe("test");
  expect(use("pnpm --filter e2e exec tsx generate.ts")).toBe("run");
});
