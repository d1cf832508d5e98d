import { db } from "@/lib/core/db";
import { seed as seedClients } from "@/lib/clients/demo";
import { seed, seedAfter } from "./demo";
import { findBrokenSeals } from "./evidence/chain";

test("the demonstration has proposals in every state, and the accepted one has its proof", async () => {
  await db.proposalInstalment.deleteMany();
  await db.proposalAcceptance.deleteMany();
  await db.proposalSeal.deleteMany();
  await db.proposal.deleteMany();
  await db.client.deleteMany();
  await db.$transaction(async (tx) => {
    await seedClients(tx);
    await seed(tx);
  });
  await seedAfter();
  const states = await db.proposal.groupBy({ by: ["state"] });
  expect(states.map(({ state }) => state).toSorted()).toEqual([
    ...["accepted", "draft", "expired", "refused", "sent", "withdrawn"],
  ]);
  expect(await db.proposalAcceptance.count()).toBe(1);
  expect(await findBrokenSeals()).toEqual([]);
  // Its deposit is paid, and a part is to come.
  const parts = await db.proposalInstalment.findMany({ orderBy: { place: "asc" }, select: { charge: true } });
  expect(parts.map(({ charge }) => charge.state)).toEqual(["paid", "open"]);
  const { chargeId } = await db.proposalInstalment.findFirstOrThrow({
    where: { place: 0 },
    select: { chargeId: true },
  });
  expect(await db.ledgerTransaction.count({ where: { chargeId } })).toBe(1);
});
