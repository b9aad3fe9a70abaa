// The least that a page can be: a field that shows what is typed in it, at once or when a server has sent it back.

const head = "<!doctype html><html lang=en><title>Empty</title><link rel=icon href=data:,><p>Empty";

const pages: Record<string, string> = {
  "/echo": `${head}<input autofocus oninput="shown.textContent = value"><p id=shown>`,
  "/answer": `${head}<input autofocus oninput="show(value)"><p id=shown><script>
    const show = async (text) => {
      const answer = await fetch("sent", { method: "POST", body: JSON.stringify(text) });
      shown.textContent = await answer.json();
    };
  </script>`,
};

export function serveFloor() {
  return Bun.serve({
    ...{ hostname: "127.0.0.1", port: 0 },
    async fetch(request) {
      if (request.method === "POST") return Response.json(await request.json());
      return new Response(pages[new URL(request.url).pathname] ?? "", { headers: { "Content-Type": "text/html" } });
    },
  });
}
