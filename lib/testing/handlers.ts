import { routes } from "@/app/api/manifest";
import type { Call } from "@/lib/api/calls";
import type { Handler, Method } from "@/lib/api/route";

/** The handler of a call by its name, such as `GET /api/users/findOne/{id}`. */
export async function handlerOf(name: Call): Promise<{ method: Method; handler: Handler }> {
  const [method, path] = name.split(" ") as [Method, string];
  const file = path.replace(/{(\w+)}/g, "[$1]") as keyof typeof routes;
  return { method, handler: ((await routes[file]()) as unknown as Record<Method, Handler>)[method] };
}
