# The sessions of a web shop that the rows ask about.
set -e
git init -q -b main .
git config user.email ann@example.invalid
git config user.name Ann
mkdir -p src test
printf 'export const total = (items) => items.reduce((sum, item) => sum + item.price);\n' > src/cart.ts
printf 'export const carrierAdapter = 1;\n' > src/carrier.ts
git add . && git commit -qm "cart: sum the prices"

session=first
start
prompt "Remember: we always use pnpm instead of npm in this repository."
failed "npx vitest run test/cart.test.ts" "TypeError: Reduce of empty array with no initial value"$'\n'"    at total (src/cart.ts:1:38)"
edited src/cart.ts "sum + item.price)" "sum + item.price, 0)"
printf 'export const total = (items) => items.reduce((sum, item) => sum + item.price, 0);\n' > src/cart.ts
ran "npx vitest run test/cart.test.ts" " Test Files  1 passed (1)"$'\n'"      Tests  4 passed (4)"
git commit -qam "fix: give reduce an initial value for empty carts"
ran "git commit -qam 'fix: give reduce an initial value for empty carts'" "[main $(git rev-parse --short HEAD)] fix: give reduce an initial value for empty carts"$'\n'" 1 file changed"
report "Fixed: total threw on an empty cart, because reduce had no initial value. The tests pass (4 of 4)."$'\n\n'"Decision: prices are integers in cents, because floats lost a cent."$'\n\n'"Not done: rounding of discounts."$'\n'"Next: decide how discounts are rounded."
end

claude-mem save "We store all timestamps in UTC because the servers run in three zones" --type decision --importance 3
claude-mem save "K8s ingress terminates TLS" --type architecture
claude-mem save "数据库连接池最多二十个连接" --type discovery
claude-mem save "Label printing needs the carrier adapter" --type discovery --files src/carrier.ts --lesson "Ask the carrier adapter for the label size"
claude-mem save "Restart the queue with make restart-queue, then check its depth" --type runbook
claude-mem defer add "Round discounts to whole cents" --priority 3 --detail "Half up, as invoices do"
