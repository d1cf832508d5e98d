import type { Tables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import type { PanelPart } from "@/lib/panel/shared/panel";
import { operatorAudit } from "./audit";
import { operatorFinder } from "./list";

const operatorTables: Tables = {
  operators: { about: "Los operadores, con sus datos fiscales y de contacto.", changes: "all" },
};

const operatorsPanel: PanelPart = {
  pages: {
    "/dashboard/operator/[id]/details": ["operators", "No se pudo cargar el operador."],
    "/dashboard/operator/[id]/update": ["operators", "No se pudo cargar el operador."],
    "/dashboard/operator/create": ["operators", "No se pudieron cargar los operadores."],
    "/dashboard/operator/list": ["operators", "No se pudieron cargar los operadores."],
  },
  groups: [{ id: "operator", label: "Operadores", icon: "building", prefixes: ["/dashboard/operator"], order: 90 }],
  links: [
    {
      label: "Ver operadores",
      words: "agencias proveedores",
      href: "/dashboard/operator/list",
      icon: "building",
      order: 10,
    },
    {
      label: "Registrar operador",
      words: "nueva agencia proveedor",
      href: "/dashboard/operator/create",
      icon: "plus",
      order: 20,
    },
  ],
  tabs: [{ label: "Operadores", href: "/dashboard/operator/list", icon: "building", order: 30 }],
  quickActions: [
    {
      label: "Registrar Nuevo Operador",
      hint: "Datos fiscales y de contacto",
      href: "/dashboard/operator/create",
      icon: "building",
      order: 20,
    },
  ],
};

export const operatorsDomain: Domain = {
  name: "operators",
  audit: [operatorAudit],
  demo: () => import("./demo"),
  finds: [operatorFinder],
  panel: operatorsPanel,
  tables: operatorTables,
};
