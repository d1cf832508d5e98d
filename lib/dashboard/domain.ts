import type { Domain } from "@/lib/domain";
import type { PanelPart } from "@/lib/panel/shared/panel";

const dashboardPanel: PanelPart = {
  pages: {
    "/dashboard": { role: "user" },
    "/dashboard/[...rest]": { role: "user" },
  },
  groups: [
    { id: "application", label: "Aplicaciones", icon: "layers", prefix: "/dashboard/application", order: 100 },
    { id: "setting", label: "Ajustes", icon: "sliders-horizontal", prefix: "/dashboard/setting", order: 110 },
  ],
  links: [{ label: "Panel", href: "/dashboard", icon: "layout-dashboard", order: 10 }],
  memberTabs: [{ label: "Panel", href: "/dashboard", icon: "layout-dashboard", order: 10 }],
  exits: [{ label: "Ver el sitio", href: "/", icon: "house", order: 10 }],
};

export const dashboardDomain: Domain = {
  name: "dashboard",
  panel: dashboardPanel,
};
