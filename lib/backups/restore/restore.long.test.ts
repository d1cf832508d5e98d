import { dropDatabase, makeDatabase } from "@/lib/testing/own-database";
import { expectAllGoesAndComesBack, scratchName } from "@/lib/testing/trade-states";

beforeAll(async () => {
  await makeDatabase();
});
afterAll(async () => {
  await dropDatabase();
  await dropDatabase(scratchName);
});

test("with all tables of the product: all of a state goes, all of the other comes, and back again", () =>
  expectAllGoesAndComesBack());
