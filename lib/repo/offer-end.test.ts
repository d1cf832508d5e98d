import { db } from "@/lib/core/db";
import { cachedOfferEnd } from "./offer-end";

jest.mock("next/cache", () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

const key = "offer.whatsappApiEndsAt";

beforeEach(() => db.option.deleteMany());
test("the offer ends when the options say, and on its default day without them or with a broken one", async () => {
  expect(await cachedOfferEnd()).toMatchObject({ endsAt: "2025-07-10" });
  await db.option.create({ data: { key, type: "date", value: "2027-01-31" } });
  expect(await cachedOfferEnd()).toMatchObject({ endsAt: "2027-01-31" });
  await db.option.update({ where: { key }, data: { value: "mañana" } });
  expect(await cachedOfferEnd()).toMatchObject({ endsAt: "2025-07-10" });
});
