import { db } from "@/lib/core/db";
import { optionCalls } from "@/lib/options/calls";
import { ensureOptions } from "@/lib/options/select";
import { declareDomains } from "@/lib/server/boot/declare";
import { seed as seedSite } from "@/lib/site/demo";
import { seed as seedLinks } from "@/lib/shortener/demo";
import { shortLinkInput } from "@/lib/shortener/schema";
import { createShortLink } from "@/lib/shortener/service";
import { adoptStrays } from "@/lib/studio/adopt";
import { createItem } from "@/lib/studio/items";
import { call, createCourse, signIn } from "@/lib/testing/fixtures";
import { findFirstSteps } from "./first-steps";

const updateOption = optionCalls["PATCH /api/options/update/{id}"];

declareDomains();
beforeAll(ensureOptions);

const setOption = (key: string, value: string) => db.option.update({ where: { key }, data: { value } });

test("an owner's steps are ticked by what people did, and gone for good once somebody put them away", async () => {
  const owner = await signIn("superadmin");
  const done = async () =>
    (await findFirstSteps(owner.actor))?.steps.filter(({ isDone }) => isDone).map(({ href }) => href.split("?")[0]);
  expect((await findFirstSteps(owner.actor))!.steps.map(({ title }) => title)).toEqual([
    "Completa los datos del sitio",
    "Confirma tus precios",
    "Envía el primer correo",
    "Crea tu primer enlace corto",
    "Escribe tu primera lección",
    "Conecta WhatsApp",
    "Configura cómo te pagan",
    "Crea la primera copia",
  ]);
  for (const role of ["admin", "collaborator", "user"] as const) {
    expect([role, await findFirstSteps((await signIn(role)).actor)]).toEqual([role, null]);
  }

  // Things that the demonstration brings are nobody's doing.
  await db.user.create({ data: { name: "Inti", username: "admin-demo", email: "admin@quinde.test", role: "admin" } });
  await db.$transaction((tx) => seedLinks(tx), { timeout: 30_000 });
  const course = await createCourse();
  await adoptStrays();
  await db.whatsappContact.create({
    data: { name: "Demo", phone: "51900000009", isDemo: true, lastMessageAt: new Date() },
  });
  await db.$transaction((tx) => seedSite(tx));
  expect(await done()).toEqual([]);

  await createShortLink(owner.actor, shortLinkInput.parse({ destination: "https://example.com/" }));
  const [section] = await db.section.findMany({ where: { courseId: course.id } });
  await createItem(owner.actor, "lesson", { fields: { titleLesson: "Mía" }, parentId: section!.id });
  await db.whatsappContact.create({ data: { name: "Ana", phone: "51900000010", lastMessageAt: new Date() } });
  await setOption("site.name", "Estudio Colibrí");
  await setOption("site.email", "hola@colibri.test");
  expect(await done()).not.toContain("/dashboard/setting/options");
  await setOption("site.phone", "+51999999999");
  expect(await done()).toEqual([
    "/dashboard/setting/options",
    "/dashboard/application/shortener",
    "/dashboard/academy",
    "/dashboard/application/whatsapp",
  ]);

  // A price in dollars is paid by Yape only with a rate.
  const isPaid = async () =>
    (await findFirstSteps(owner.actor))!.steps.find(({ title }) => title === "Configura cómo te pagan")!.isDone;
  await setOption("payments.yapeNumber", "987654321");
  expect(await isPaid()).toBe(true);
  await db.product.create({
    data: { slug: "kit", sku: "KIT", name: "Kit", priceCents: 19_000, currency: "USD", category: "Kits" },
  });
  expect(await isPaid()).toBe(false);
  await setOption("payments.rate", "3.75");
  expect(await isPaid()).toBe(true);

  const { optionId: id } = (await findFirstSteps(owner.actor))!;
  const put = { method: "PATCH", params: { id }, body: { value: "false" } };
  expect((await call(updateOption, { ...put, headers: (await signIn("user")).bearer })).status).toBe(403);
  expect((await call(updateOption, { ...put, headers: owner.bearer })).status).toBe(200);
  expect(await findFirstSteps(owner.actor)).toBeNull();
  expect(await findFirstSteps((await signIn("superadmin")).actor)).toBeNull();
});
