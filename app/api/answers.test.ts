import path from "node:path";
import { failuresOf } from "@/lib/api/answers";
import { loadRoutes } from "@/lib/api/openapi";
import { closeDatabase } from "@/lib/core/db";
import { readReachableCodes } from "@/lib/testing/reachable-codes";
import { routes } from "./manifest";

/*
 * What the OpenAPI document says that a call may answer. That it names whatever the tests see answered is looked at in every file
 * (`lib/testing/record-answers.ts`); here, that it names nothing else.
 */

afterAll(closeDatabase);

test("a call names no failure that nothing it does could tell of, and none that follows from the rest", async () => {
  const codesOf = readReachableCodes();
  const [unreachable, needless]: string[][] = [[], []];
  let named = 0;
  for (const { path: route, method, handler } of await loadRoutes(routes)) {
    const { fails = [], ...rest } = handler.declaration;
    const reachable = codesOf(path.join("app", route, "route.ts"), method);
    const implied = failuresOf(rest, method);
    for (const code of fails) {
      named += 1;
      if (!reachable.has(code)) unreachable!.push(`${method} ${route} ${code}`);
      if (implied.has(code)) needless!.push(`${method} ${route} ${code}`);
    }
  }
  expect({ unreachable, needless }).toEqual({ unreachable: [], needless: [] });
  expect(named).toBeGreaterThan(250);
});
