import { internalKey } from "@/lib/core/keys";
import { accessTable } from "@/lib/testing/access-table";
import { signIn } from "@/lib/testing/fixtures";
import { everyCall } from "@/lib/testing/handlers";
import {
  askAsEverybody,
  type Callers,
  callWith,
  keepSignedIn,
  sendBadAddresses,
  sendBadBodies,
  sendBadForms,
  sendHalves,
} from "@/lib/testing/request-walks";

/* Every call by its handler: as everybody, and with what somebody sends who means ill. routes.test.ts has one of each kind. */

jest.mock("next/cache", () => ({ revalidateTag: () => undefined, revalidatePath: () => undefined }));

const declared = everyCall;

describe("role × route", () => {
  const callers: Callers = new Map();
  // One of the routes signs out: every test starts signed in.
  beforeEach(() => keepSignedIn(callers));

  test.each(Object.entries(accessTable).filter(([route]) => !route.includes("[...")))(
    "%s is for %s",
    async (name, access) => {
      const route = (await declared()).find(({ method, path }) => `${method} ${path}` === name)!;
      await askAsEverybody(route, access, callers);
    },
  );
});

describe("hostile calls", () => {
  test.each([
    ["every body of every route is refused with a Spanish message", sendBadBodies, 1_000],
    ["every form is refused with a Spanish message", sendBadForms, 25],
    ["every query and id is refused or kept within bounds", sendBadAddresses, 3_000],
    ["half of a pair of surrogates is refused in each text of every call, and named", sendHalves, 500],
  ] as const)("%s", async (_, walk, atLeast) => {
    const { bearer } = await signIn("superadmin");
    const send = callWith({ ...bearer, "x-internal-key": internalKey() });
    expect(await walk(await declared(), send)).toBeGreaterThan(atLeast);
  });
});
