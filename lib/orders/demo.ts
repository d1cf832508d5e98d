import { fullName } from "@/lib/people/shared/names";
import { type Day, addDays, dayOf, fromLocalTime } from "@/lib/core/days";
import { nextNumber, needsAssignee } from "./service";
import type { OrderState } from "./shared/states";
import type { Prisma } from "@/prisma/generated/client";

type Journey = {
  origin: string;
  destination: string;
  time: string;
  days: number;
  cents: number;
  currency: "PEN" | "USD";
};
type Person = { id: string; name: string; lastName: string; username: string; operatorId: string | null };

const hour = 60 * 60 * 1000;

const offers = Object.entries<Journey[]>({
  "Cóndor de Papel Viajes": [
    { origin: "Lima", destination: "Cusco", time: "05:40", days: 4, cents: 184_000, currency: "PEN" },
    { origin: "Cusco", destination: "Aguas Calientes", time: "06:10", days: 2, cents: 32_500, currency: "USD" },
  ],
  "Ruta del Colibrí Turismo": [
    { origin: "Lima", destination: "Paracas", time: "07:00", days: 1, cents: 28_900, currency: "PEN" },
    { origin: "Lima", destination: "Huaraz", time: "21:30", days: 3, cents: 61_050, currency: "PEN" },
  ],
  "Caravana Inventada": [
    { origin: "Arequipa", destination: "Cañón del Colca", time: "03:30", days: 2, cents: 45_000, currency: "PEN" },
    { origin: "Puno", destination: "Isla Taquile", time: "07:15", days: 2, cents: 9_900, currency: "USD" },
  ],
  "Selva de Mentira Expediciones": [
    { origin: "Iquitos", destination: "Pacaya Samiria", time: "08:45", days: 5, cents: 74_000, currency: "USD" },
  ],
  "Bruma Caribe Ficticia": [
    { origin: "Cartagena", destination: "Islas del Rosario", time: "09:00", days: 1, cents: 11_500, currency: "USD" },
    { origin: "Santa Marta", destination: "Parque Tayrona", time: "06:30", days: 3, cents: 23_800, currency: "USD" },
  ],
  "Cafetal Soñado Tours": [
    { origin: "Armenia", destination: "Valle de Cocora", time: "08:00", days: 1, cents: 6_400, currency: "USD" },
    { origin: "Bogotá", destination: "Villa de Leyva", time: "14:20", days: 2, cents: 12_750, currency: "USD" },
  ],
});

const customers = [
  "Ana Quispe",
  "Beto Farfán",
  "Carla Ñaupari",
  "Diego Salcedo",
  "Elena Chumpitaz",
  "Familia Rumi",
  "Gonzalo Tupa",
  "Hilda Paucar",
  "Colegio Los Algarrobos",
  "Iván Berrocal",
  "Julia Maldonado",
  "Kusi Apaza",
  "Laura Bedoya",
];

const notes = [
  "",
  "Recoger en el hotel.",
  "",
  "Incluye desayuno y guía en inglés.",
  "",
  "Un pasajero usa silla de ruedas.",
  "",
];
const reasons = ["El cliente cambió de fecha.", "Cierre de carretera por lluvias.", "No se completó el grupo mínimo."];

const way: OrderState[] = ["draft", "confirmed", "assigned", "in_progress", "completed"];

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const today = dayOf(new Date());
  const people = await tx.user.findMany({
    where: { username: { in: ["collaborator", "admin", "superadmin"] } },
    orderBy: { role: "asc" },
    select: { id: true, name: true, lastName: true, username: true, operatorId: true },
  });
  const operators = await tx.operator.findMany({ select: { id: true, name: true } });
  const ids = new Map(operators.map(({ id, name }) => [name, id]));
  const plans = departures.map((offset, index) => planOrder(today, offset, index));
  for (const plan of plans.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    await addOrder(tx, plan, ids.get(plan.operator)!, people);
  }
}

const departures = [...Array.from({ length: 55 }, (_, index) => index * 2 - 54), 0, 0, 0, 1, 1];

type Plan = ReturnType<typeof planOrder>;

function planOrder(today: Day, offset: number, index: number) {
  const [operator, journeys] = offers[(index * 5 + 1) % offers.length]!;
  const journey = journeys[index % journeys.length]!;
  const departureAt = fromLocalTime(`${addDays(today, offset)}T${journey.time}`);
  const known = Math.min(departureAt.getTime(), Date.now());
  return {
    index,
    operator,
    journey,
    departureAt,
    returnAt: journey.days > 1 ? new Date(departureAt.getTime() + (journey.days - 1) * 24 * hour + 5 * hour) : null,
    state: stateOf(offset, index),
    createdAt: new Date(known - (120 + ((index * 37) % 200)) * hour),
  };
}

function stateOf(offset: number, index: number): OrderState {
  if (index % 9 === 4) return "cancelled";
  if (offset < -1) return "completed";
  if (offset <= 0) return index % 3 === 0 ? "completed" : "in_progress";
  if (offset < 12) return index % 2 === 0 ? "assigned" : "confirmed";
  return index % 3 === 0 ? "confirmed" : "draft";
}

async function addOrder(tx: Prisma.TransactionClient, plan: Plan, operatorId: string, people: Person[]): Promise<void> {
  const { index, journey, state, createdAt } = plan;
  const admin = people[(index % (people.length - 1)) + 1]!;
  const inCharge = people[0]!.operatorId === operatorId ? people[0]! : admin;
  const steps = stepsTo(state, index);
  const events = [
    { kind: "created", from: null, to: "draft" as OrderState, note: "" },
    ...steps.map((to, step) => ({
      kind: "moved",
      from: steps[step - 1] ?? ("draft" as OrderState),
      to,
      note: to === "cancelled" ? reasons[index % reasons.length]! : "",
    })),
  ];
  const span = Math.min(plan.departureAt.getTime(), Date.now()) - createdAt.getTime();
  const passengers = 1 + ((index * 7) % 12);
  await tx.order.create({
    data: {
      number: await nextNumber(tx, createdAt),
      operatorId,
      customerName: customers[index % customers.length]!,
      customerPhone: `+51999000${String(200 + index)}`,
      origin: journey.origin,
      destination: journey.destination,
      departureAt: plan.departureAt,
      returnAt: plan.returnAt,
      passengers,
      priceCents: journey.cents * passengers,
      currency: journey.currency,
      notes: notes[index % notes.length]!,
      assigneeId: needsAssignee(state) || state === "completed" ? inCharge.id : null,
      state,
      cancelReason: state === "cancelled" ? events.at(-1)!.note : "",
      version: events.length,
      createdById: admin.id,
      createdAt,
      events: {
        create: events.map((event, step) => {
          const actor = step > 2 ? inCharge : admin;
          return {
            ...event,
            version: step + 1,
            createdAt: new Date(createdAt.getTime() + (span * step) / events.length),
            actorId: actor.id,
            actorName: fullName(actor),
          };
        }),
      },
    },
  });
}

function stepsTo(state: OrderState, index: number): OrderState[] {
  if (state === "cancelled") return [...way.slice(1, 1 + (index % 3)), "cancelled"];
  return way.slice(1, way.indexOf(state) + 1);
}
