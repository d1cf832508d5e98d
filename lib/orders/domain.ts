import { db } from "@/lib/core/db";
import type { ConsolePart } from "@/lib/core/console-views";
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
    // Must come last: the release writes the person's name into timelines.
    await forgetOrderPerson(tx, person);
  },
};

const orderTables: Tables = {
  orders: {
    about: "Las órdenes de viaje y su estado.",
    columns: {
      number: "El número de la orden, como OV-2026-0001.",
      destination: "A dónde va el viaje.",
      assignee_id: "Quién está a cargo.",
    },
    changes: "all",
  },
  order_events: { about: "Los pasos y cambios por los que pasó cada orden.", changes: "none" },
  order_sequences: {
    about: "El último número de orden que se dio en cada año.",
    changes: "none",
    keptApart: "un número que ya se usó se volvería a usar",
  },
};

const ordersPanel: PanelPart = {
  pages: {
    "/dashboard/order/[id]/details": ["orders", "No se pudieron cargar las órdenes."],
    "/dashboard/order/[id]/update": ["orders", "No se pudieron cargar las órdenes."],
    "/dashboard/order/calendar": ["orders", "No se pudieron cargar las órdenes."],
    "/dashboard/order/create": ["orders", "No se pudieron cargar las órdenes."],
    "/dashboard/order/list": ["orders", "No se pudieron cargar las órdenes."],
    "/dashboard/order/wa-report": ["orders", "No se pudieron cargar las órdenes."],
  },
  groups: [{ id: "orders", label: "Órdenes", icon: "clipboard-list", prefixes: ["/dashboard/order"], order: 20 }],
  links: [
    {
      label: "Ver órdenes",
      words: "pedidos reservas viajes ventas pasajeros",
      href: "/dashboard/order/list",
      icon: "clipboard-list",
      order: 10,
    },
    {
      label: "Registrar orden",
      words: "nueva reserva viaje pedido venta",
      href: "/dashboard/order/create",
      icon: "clipboard-plus",
      order: 20,
    },
    {
      label: "Calendario",
      words: "agenda fechas salidas",
      href: "/dashboard/order/calendar",
      icon: "calendar",
      order: 30,
    },
    {
      label: "Reporte de WhatsApp",
      words: "salidas dia",
      href: "/dashboard/order/wa-report",
      icon: "message-circle",
      order: 40,
    },
  ],
  tabs: [
    { label: "Órdenes", href: "/dashboard/order/list", icon: "clipboard-list", order: 10 },
    { label: "Reporte", href: "/dashboard/order/wa-report", icon: "chart-line", order: 40 },
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

const ordersConsole: ConsolePart = {
  examples: [
    {
      question: "¿Cuánto se vendió cada mes?",
      answer: "Las órdenes que no se cancelaron, por mes, operador y moneda.",
      text: `SELECT to_char(orders.created_at AT TIME ZONE 'America/Bogota', 'YYYY-MM') AS month,
       operators.name AS operator, orders.currency, count(*) AS orders,
       round(sum(orders.price_cents) / 100, 2) AS total
  FROM orders
  JOIN operators ON operators.id = orders.operator_id
 WHERE orders.state NOT IN ('draft', 'cancelled')
 GROUP BY month, operator, orders.currency
 ORDER BY month DESC, total DESC
 LIMIT 200`,
    },
  ],
};

export const ordersDomain: Domain = {
  name: "orders",
  audit: [orderAudit],
  console: ordersConsole,
  demo: () => import("./demo"),
  finds: [orderFinder],
  panel: ordersPanel,
  personalData: orderData,
  tables: orderTables,
};
