import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { seed as seedClients } from "@/lib/clients/demo";
import { seed, seedAfter } from "./demo";
import { engagementKey } from "./files";
import { findClientPage } from "./page/find-page";
import { readClientView } from "./page/view";

test("the demonstration has work with a step to approve and a file, on an open page", async () => {
  // Numbers of clients are there once.
  await db.client.updateMany({ data: { taxId: null, name: randomUUID() } });
  await db.$transaction(async (tx) => {
    await seedClients(tx);
    await seed(tx);
  });
  await seedAfter();
  const { key } = await db.clientPage.findFirstOrThrow({ where: { client: { name: { contains: "Espiga" } } } });
  const { engagements, waiting } = await readClientView((await findClientPage(key!))!);
  expect(waiting.steps).toMatchObject([{ title: "Diseño de la portada" }]);
  expect(engagements).toMatchObject([{ files: [{ name: "textos-de-la-portada.txt" }] }]);
  const file = await storage.read(engagementKey(engagements[0]!.files[0]!.id));
  expect(String(file)).toContain("masa madre");
});
