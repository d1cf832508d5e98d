import { db } from "@/lib/core/db";
import type { Tables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import type { PanelPart } from "@/lib/panel/shared/panel";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { orderAudit } from "./audit";
import { forgetOrderPerson } from "./events";
import { orderFinder } from "./list";
import { releaseAllOrders } from "./release";

const orderData: PersonalData = {
  parts: {
    orders: ({ id }) =>
      rowsOf(db.order, {
        where: { OR: [{ assigneeId: id }, { createdById: id }] },
        select: { number: true, state: true, createdAt: true },
      }),
  },
  async forget(tx, person, actor) {
    await releaseAllOrders(tx, actor, person);
    // This comes last, because the release writes into timelines whom it took off.
    await forgetOrderPerson(tx, person);
  },
};

const orderTables: Tables = {
  orders: { changes: "all" },
  order_events: { changes: "none" },
  order_sequences: { changes: "none", keptApart: "un número que ya se usó se volvería a usar" },
};

const ordersPanel: PanelPart = {
  pages: {
    "/dashboard/order/[id]/details": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
    "/dashboard/order/[id]/update": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
    "/dashboard/order/calendar": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
    "/dashboard/order/create": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
    "/dashboard/order/list": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
    "/dashboard/order/wa-report": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
  },
  groups: [{ id: "orders", label: "Órdenes", icon: "clipboard-list", prefix: "/dashboard/order", order: 20 }],
  links: [
    { label: "Ver órdenes", href: "/dashboard/order/list", icon: "clipboard-list", order: 10 },
    { label: "Registrar orden", href: "/dashboard/order/create", icon: "clipboard-plus", order: 20 },
    { label: "Calendario", href: "/dashboard/order/calendar", icon: "calendar", order: 30 },
    {
      label: "Reporte de WhatsApp",
      href: "/dashboard/order/wa-report",
      icon: "message-circle",
      order: 40,
    },
  ],
  tabs: [
    { label: "Órdenes", href: "/dashboard/order/list", icon: "clipboard-list", order: 10 },
    { label: "Reporte", href: "/dashboard/order/wa-report", icon: "message-circle", order: 40 },
  ],
  quickActions: [
    {
      label: "Registrar Nueva Orden",
      hint: "Cliente, ruta, fechas y operador",
      href: "/dashboard/order/create",
      icon: "clipboard-plus",
      order: 10,
    },
  ],
};

export const ordersDomain: Domain = {
  name: "orders",
  audit: [orderAudit],
  demo: () => import("./demo"),
  finds: [orderFinder],
  panel: ordersPanel,
  personalData: orderData,
  tables: orderTables,
};
