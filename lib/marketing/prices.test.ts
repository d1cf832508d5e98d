import { db } from "@/lib/core/db";
import { priceOptions } from "./options";
import { readPrices } from "./read-prices";
import { firstPlans, planPrice, priceFrom, type Plan } from "./shared/prices";

beforeEach(() => db.option.deleteMany());
const plain = (text: string): string => text.replace(/\s/g, " ");

/** Stores plans as the panel does. @returns what is wrong with them, if anything. */
async function publish(plans: unknown): Promise<string | undefined> {
  const { key, type, value } = priceOptions.plans;
  const judged = value.safeParse(JSON.stringify(plans));
  if (!judged.success) return judged.error.issues[0]!.message;
  await db.option.create({ data: { key, type, value: judged.data } });
}

const changed = (change: Partial<Record<string, unknown>>) => [{ ...firstPlans[0], ...change }];

test("the published prices", async () => {
  const prices = await readPrices();
  expect(prices.plans.map((plan) => [plan.id, plan.title, plain(planPrice(prices, plan)), plan.isPopular])).toEqual([
    [1, "Básico", "US$ 500 por proyecto", false],
    [2, "Estándar", "US$ 1,200 por proyecto", true],
    [4, "Mobile App", "desde US$ 1,500 por proyecto", false],
  ]);
  expect(prices.plans.map(({ features }) => features[0])).toEqual(
    expect.arrayContaining(["Hasta 5 páginas", "Hasta 15 páginas"]),
  );
  expect(prices.services).toEqual({
    "web-design": 50_000,
    "web-app": 250_000,
    mobile: 150_000,
    whatsapp: 60_000,
    api: 90_000,
  });
});

test("a service begins at its cheapest plan, and at its own price where it has none", async () => {
  const [basic, standard] = firstPlans;
  const own = priceOptions.mobile;
  await db.option.create({ data: { key: own.key, type: "text", value: "1750.50" } });
  expect(
    await publish([
      { ...standard, price: "1.100,5" },
      { ...basic, price: "1 300" },
    ]),
  ).toBeUndefined();
  const prices = await readPrices();
  expect(prices.plans.map(({ priceCents }) => priceCents)).toEqual([110_050, 130_000]);
  expect(plain(priceFrom(prices, "web-design"))).toBe("US$ 1,100.50");
  expect(plain(priceFrom(prices, "mobile"))).toBe("US$ 1,750.50");
});

test("a new plan gets its name in addresses from its title; empty lines are left out", async () => {
  const plan = { ...firstPlans[0], slug: "", title: " Tienda en línea ", features: ["Catálogo", "", " Pagos "] };
  expect(await publish([plan])).toBeUndefined();
  const [{ slug, title, features }] = (await readPrices()).plans as [Plan];
  expect([slug, title, features]).toEqual(["tienda-en-linea", "Tienda en línea", ["Catálogo", "Pagos"]]);
});

test("a new plan whose title another one has, or had, is told apart in its address", async () => {
  const fresh = { ...firstPlans[0], slug: "" };
  const renamed = { ...firstPlans[0], title: "Inicial" };
  expect(await publish([{ ...fresh, id: 7 }, renamed, { ...fresh, id: 8 }, { ...fresh, id: 9 }])).toBeUndefined();
  expect((await readPrices()).plans.map(({ slug }) => slug)).toEqual(["basico-7", "basico", "basico-8", "basico-9"]);
});

test.each([
  [[], "Publica de 1 a 8 planes."],
  [
    Array.from({ length: 9 }, (_, id) => ({ ...firstPlans[0], id: id + 1, slug: `plan-${id}` })),
    "Publica de 1 a 8 planes.",
  ],
  [{}, "Publica de 1 a 8 planes."],
  [changed({ price: "18,5x" }), "Elemento 1, precio: Escribe un precio como 1,250.50."],
  [changed({ price: 500 }), "Elemento 1, precio: Escribe un precio como 1,250.50."],
  [changed({ title: "" }), "Elemento 1, nombre: Escribe un valor."],
  [changed({ title: "a\u0000b" }), "Elemento 1, nombre: Escríbelo en una sola línea."],
  [changed({ features: ["", " "] }), "Elemento 1, qué incluye: Escribe de 1 a 15 líneas."],
  [changed({ features: ["x".repeat(121)] }), "Elemento 1, qué incluye, Elemento 1: Usa como máximo 120 caracteres."],
  [changed({ service: "pan" }), "Elemento 1, servicio: Ese servicio no existe."],
  [changed({ slug: "../x" }), "Elemento 1, dirección: La dirección no es válida."],
  [changed({ id: 0 }), "Elemento 1, id: El número no es válido."],
  [changed({ features: Array(16).fill("x") }), "Elemento 1, qué incluye: Escribe de 1 a 15 líneas."],
  [changed({ admin: true }), "Elemento 1: Un plan tiene otros datos."],
  [[firstPlans[0], { ...firstPlans[1], id: 1 }], "Dos planes tienen el mismo número (id)."],
  [[firstPlans[0], { ...firstPlans[1], slug: "basico" }], "Dos planes tienen la misma dirección."],
  [firstPlans.map((plan) => ({ ...plan, isPopular: true })), "Marca un solo plan como Más Popular."],
])("what is wrong is told: %#", async (plans, message) => {
  expect(await publish(plans)).toBe(message);
});

test("what was broken by hand is as it comes", async () => {
  await db.option.create({ data: { key: priceOptions.plans.key, type: "json", value: "{" } });
  await db.option.create({ data: { key: priceOptions.currency.key, type: "choice", value: "XYZ" } });
  expect(await readPrices()).toMatchObject({ currency: "USD", plans: [{ id: 1 }, { id: 2 }, { id: 4 }] });
});
