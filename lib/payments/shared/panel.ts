import type { MenuCount, PanelPart } from "@/lib/panel/shared/panel";
import { paymentsPath } from "./paths";

export const waitingPayments: MenuCount = {
  ask: ["GET /api/payments/findAll", { query: { state: "waiting", limit: 1 } }],
  of: "totalItems",
  word: "por revisar",
};

export const paymentsPanel: PanelPart = {
  pages: {
    "/dashboard/payment/[id]/details": ["money", "No se pudo cargar el pago."],
    "/dashboard/payment/income": ["money", "No se pudieron cargar los ingresos."],
    [paymentsPath]: ["money", "No se pudieron cargar los pagos."],
  },
  groups: [{ id: "payments", label: "Pagos", icon: "wallet", prefixes: ["/dashboard/payment"], order: 25 }],
  links: [
    {
      label: "Ver pagos",
      words: "cobros comprobantes yape plin transferencia dinero ventas",
      href: paymentsPath,
      icon: "list",
      order: 10,
      count: waitingPayments,
    },
    {
      label: "Ingresos",
      words: "cuanto entro dinero libro contabilidad ventas meses",
      href: "/dashboard/payment/income",
      icon: "chart-line",
      order: 20,
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
