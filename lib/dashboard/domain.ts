import type { Domain } from "@/lib/domain";
import type { PanelPart } from "@/lib/panel/shared/panel";
import { dashboardOptions } from "./options";

const dashboardPanel: PanelPart = {
  pages: {
    "/dashboard": ["self"],
    "/dashboard/[...rest]": ["self"],
  },
  groups: [
    { id: "application", label: "Aplicaciones", icon: "layers", prefixes: ["/dashboard/application"], order: 100 },
    { id: "setting", label: "Ajustes", icon: "sliders-horizontal", prefixes: ["/dashboard/setting"], order: 110 },
  ],
  links: [{ label: "Panel", href: "/dashboard", icon: "layout-dashboard", order: 10 }],
  memberTabs: [{ label: "Panel", href: "/dashboard", icon: "layout-dashboard", order: 10 }],
  exits: [{ label: "Ver el sitio", href: "/", icon: "house", order: 10 }],
};

export const dashboardDomain: Domain = {
  name: "dashboard",
  options: dashboardOptions,
  panel: dashboardPanel,
};
