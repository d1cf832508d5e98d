import { connect } from "node:net";

/** A load that knows which of its requests were answered, to the last one. */
export type Load = {
  /** The marks of the requests that were answered as they should be. */
  acknowledged: string[];
  /** Other answers, by status. */
  refused: Map<number, number>;
  /** Sends nothing more; resolves when what was sent is answered, or can no longer be. */
  stop: () => Promise<void>;
};

type Settings = {
  port: number;
  connections: number;
  /** Begins every mark. */
  name: string;
  /** The request that carries a mark, as it goes over the wire. */
  request: (mark: string, n: number) => string;
  status: number;
};

/** Sends requests on many connections, one after the other on each. A connection that is lost is made anew until it is refused. */
export function startLoad({ port, connections, name, request, status }: Settings): Load {
  const acknowledged: string[] = [];
  const refused = new Map<number, number>();
  let count = 0;
  let stopped = false;

  const runConnection = () =>
    new Promise<"lost" | "refused">((resolve) => {
      const socket = connect(port, "127.0.0.1");
      let mark = "";
      let answer = "";
      const next = () => {
        if (stopped) return socket.destroy();
        mark = `${name}-${(count += 1)}`;
        answer = "";
        socket.write(request(mark, count));
      };
      socket.setNoDelay(true);
      socket.setEncoding("latin1");
      socket.on("connect", next);
      socket.on("data", (chunk: string) => {
        answer += chunk;
        const got = parse(answer);
        if (!got) return;
        if (got === status) acknowledged.push(mark);
        else refused.set(got, (refused.get(got) ?? 0) + 1);
        next();
      });
      socket.on("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "ECONNREFUSED" ? "refused" : "lost"));
      socket.on("close", () => resolve("lost"));
    });

  const runs = Array.from({ length: connections }, async () => {
    while (!stopped && (await runConnection()) === "lost");
  });
  return {
    acknowledged,
    refused,
    stop: async () => {
      stopped = true;
      await Promise.all(runs);
    },
  };
}

/** The status of an answer that is there as a whole; null for one of which some is missing. */
function parse(answer: string): number | null {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = answer.slice(0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return answer.length < end + 4 + length ? null : Number(head.slice(9, 12));
}
