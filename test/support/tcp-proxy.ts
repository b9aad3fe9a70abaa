import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type TcpProxy = AsyncDisposable & {
  port: number;
  /** All bytes that passed, in both directions. */
  passed: () => Buffer;
  /** From now on, connections are cut when the client has sent this many more bytes. */
  cutAfter: (bytes: number) => void;
  /** From now on, nothing of the server reaches the client. */
  hold: () => void;
  /** From now on, everything passes. */
  heal: () => void;
};

/** Starts a server on loopback that passes connections on to `port`, and can disturb them. */
export async function startProxy(port: number): Promise<TcpProxy> {
  const chunks: Buffer[] = [];
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let isHeld = false;
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", end).on("close", end);
    }
    client.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      upstream.write(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) upstream.end(() => end());
    });
    upstream.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      if (!isHeld) client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    passed: () => Buffer.concat(chunks),
    cutAfter: (bytes) => {
      left = bytes;
    },
    hold: () => {
      isHeld = true;
    },
    heal: () => {
      left = Number.POSITIVE_INFINITY;
      isHeld = false;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
