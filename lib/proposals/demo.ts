import { addDays, dayOf } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { daysAgo } from "@/lib/demo/demo";
import { addPayment } from "@/lib/payments/demo";
import type { Prisma } from "@/prisma/generated/client";
import { sealAcceptance } from "./evidence/accept";
import { planPresets } from "./instalments/shared/plan";
import { nextProposalNumber } from "./number";
import { findOffer } from "./offer/offer";
import { newOfferCode } from "./service";
import { chosenAtFirst, type Line, totalsOfChoice } from "./shared/lines";
import { endOfDay } from "./shared/proposal";
import type { ProposalState } from "./shared/states";

const line = (id: string, text: string, units: number, soles: number, option?: "chosen" | "open"): Line => ({
  ...{ id, text, quantity: units * 1_000, unitCents: soles * 100 },
  ...{ isOptional: option !== undefined, isChosen: option === "chosen" },
});

const photos = line("fotos", "Sesión de fotos de productos", 1, 650, "chosen");
const support = line("apoyo", "Soporte mensual", 6, 120, "open");

type DemoOffer = {
  client: string;
  title: string;
  state: Exclude<ProposalState, "seen">;
  age: number;
  reason?: string;
  lines: Line[];
};

const offers: DemoOffer[] = [
  {
    ...{ client: "Panadería La Espiga Inventada", title: "Tienda en línea con pedidos", state: "accepted", age: 9 },
    lines: [line("tienda", "Tienda de hasta 60 productos con pagos por Yape", 1, 4_800), photos, support],
  },
  {
    ...{ client: "Clínica Dental Sonrisa de Papel", title: "Sitio con agenda de citas", state: "sent", age: 2 },
    lines: [
      line("sitio", "Sitio web de hasta 8 páginas", 1, 3_200),
      line("agenda", "Agenda de citas con recordatorios", 1, 1_450, "chosen"),
      line("textos", "Textos en quechua", 8, 45, "open"),
      support,
    ],
  },
  {
    ...{ client: "Rosalía Cárdenas", title: "Portafolio de cerámica", state: "draft", age: 1 },
    lines: [line("portafolio", "Portafolio de 20 piezas", 1, 1_900), photos],
  },
  {
    ...{ client: "Colegio Los Algarrobos", title: "Intranet para profesores", state: "expired", age: 40 },
    lines: [
      line("intranet", "Intranet con notas, avisos y asistencia", 1, 7_600),
      line("taller", "Taller para profesores", 3, 280, "chosen"),
    ],
  },
  {
    ...{ client: "Colegio Los Algarrobos", title: "Rediseño del sitio", state: "refused", age: 20 },
    reason: "Este año preferimos cambiar solo el logo.",
    lines: [line("diseno", "Rediseño de 12 páginas", 12, 210), support],
  },
  {
    ...{ client: "Rosalía Cárdenas", title: "Catálogo para imprimir", state: "withdrawn", age: 12 },
    reason: "La reemplaza el portafolio.",
    lines: [line("catalogo", "Páginas diseñadas", 24, 55)],
  },
];

/** Half at once, half in a month. */
const { plan } = planPresets[1]!;

const intro = "Gracias por contarnos tu proyecto. **Incluye** diseño propio, textos revisados y dos rondas de cambios.";

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  for (const { client, title, state, age, reason = "", lines } of offers) {
    const [at, tax, taxRate] = [daysAgo(age), "added" as const, 1_800];
    const { id: clientId, email } = await tx.client.findFirstOrThrow({ where: { name: client } });
    const validUntil = endOfDay(addDays(dayOf(at), 15));
    const { totalCents } = totalsOfChoice({ lines, tax, taxRate }, chosenAtFirst(lines));
    const shown = { title, currency: "PEN" as const, totalCents };
    const isSent = state !== "draft";
    await tx.proposal.create({
      data: {
        ...{ ...shown, clientId, code: newOfferCode(), createdAt: at, reason },
        // It is accepted afterwards, as a client does it.
        state: state === "accepted" ? "sent" : state,
        ...(isSent && {
          ...{ number: await nextProposalNumber(tx, at), channel: "mail", target: email, current: 1, sentAt: at },
          ...{ validUntil, decidedAt: state === "sent" || state === "accepted" ? null : daysAgo(age - 1) },
        }),
        versions: {
          create: {
            ...shown,
            number: 1,
            intro,
            tax,
            taxRate,
            validUntil,
            lines,
            plan,
            sentAt: isSent ? at : null,
          },
        },
      },
      select: { id: true },
    });
  }
}

/** Accepts as a client does. On a machine too busy to draw the file now, the proposal waits for its answer instead. */
export async function seedAfter(): Promise<void> {
  for (const { title, state, client } of offers) {
    if (state !== "accepted") continue;
    const row = await db.proposal.findFirst({ where: { title, client: { name: client } }, select: { code: true } });
    const offer = row && (await findOffer(row.code));
    if (!offer) continue;
    const signer = { name: "Rubén Espiga", chosen: ["fotos"], device: { ip: "127.0.0.1", userAgent: "Demostración" } };
    const isSealed = await sealAcceptance(offer, signer, async () => undefined).then(() => true, falseIfBusy);
    if (isSealed) await db.$transaction((tx) => payDeposit(tx, offer.id));
  }
}

function falseIfBusy(error: unknown): false {
  if (error instanceof AppError && error.code === "unavailable") return false;
  throw error;
}

/** The first part is paid, as if staff had confirmed a proof; nobody is mailed. */
async function payDeposit(tx: Prisma.TransactionClient, proposalId: string): Promise<void> {
  const { chargeId, charge } = await tx.proposalInstalment.findFirstOrThrow({
    where: { proposalId, place: 0 },
    select: { chargeId: true, charge: { select: { amountCents: true, currency: true } } },
  });
  const paidAt = new Date();
  const sum = { amountCents: Number(charge.amountCents), currency: charge.currency };
  await addPayment(tx, { chargeId, sum, createdAt: paidAt }, { way: "yape", currency: "PEN", state: "confirmed" });
  await tx.charge.update({ where: { id: chargeId }, data: { state: "paid", paidAt }, select: { id: true } });
}
