import type { MenuCount, PanelPart } from "@/lib/panel/shared/panel";
import { paymentsPath } from "./paths";

export const waitingPayments: MenuCount = {
  ask: ["GET /api/payments/findAll", { query: { state: "waiting", limit: 1 } }],
  of: "totalItems",
  word: "por revisar",
};

/** Stands in the group of `lib/clients`. */
export const paymentsPanel: PanelPart = {
  pages: {
    "/dashboard/payment/[id]/details": ["money", "No se pudo cargar el pago."],
    "/dashboard/payment/income": ["money", "No se pudieron cargar los ingresos."],
    [paymentsPath]: ["money", "No se pudieron cargar los pagos."],
  },
  links: [
    {
      label: "Pagos",
      words: "cobros comprobantes yape plin transferencia dinero ventas",
      href: paymentsPath,
      icon: "wallet",
      order: 40,
      count: waitingPayments,
    },
    {
      label: "Ingresos",
      words: "cuanto entro dinero libro contabilidad ventas meses",
      href: "/dashboard/payment/income",
      icon: "chart-line",
      order: 50,
    },
  ],
  actions: [
    {
      label: "Ver pagos por confirmar",
      words: "comprobantes cobros yape plin transferencia",
      href: `${paymentsPath}?state=waiting`,
      icon: "list",
      order: 61,
    },
  ],
};
