// The wait of a hook: a separate process that stores a row every 20 ms and times each transaction. Ends when its input does.
import { openDatabase } from "../../../core/db/open.ts";
import { write } from "../../../core/db/transaction.ts";

const everyMs = 20;
const [file = ""] = process.argv.slice(2);
const db = openDatabase({ file });
const times: number[] = [];
let isOver = false;
void Bun.stdin.text().then(() => {
  isOver = true;
});
console.log("ready");
while (!isOver) {
  const start = performance.now();
  write(db, () => db.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('bench', '1')"));
  times.push(performance.now() - start);
  await Bun.sleep(everyMs);
}
db.close();
console.log(JSON.stringify(times));
