import type { PanelPart } from "@/lib/panel/shared/panel";

export const usersPanel: PanelPart = {
  pages: {
    "/dashboard/setting/profile": { role: "user", failure: "No se pudo obtener el perfil del usuario." },
    "/dashboard/user/[id]/details": { role: "admin", failure: "No se pudo cargar la información del usuario" },
    "/dashboard/user/[id]/update": { role: "admin", failure: "No se pudo cargar la información del usuario" },
    "/dashboard/user/connected": { role: "admin", failure: "No se pudo cargar la lista de usuarios conectados." },
    "/dashboard/user/create": { role: "admin" },
    "/dashboard/user/list": { role: "admin", failure: "No se pudieron cargar los usuarios." },
  },
  groups: [{ id: "users", label: "Usuarios", icon: "users", prefix: "/dashboard/user", order: 80 }],
  links: [
    { label: "Ver usuarios", href: "/dashboard/user/list", icon: "users", order: 10 },
    { label: "Invitar usuario", href: "/dashboard/user/create", icon: "user-plus", order: 20 },
    { label: "Conectados", href: "/dashboard/user/connected", icon: "activity", order: 30 },
    { label: "Mi perfil", href: "/dashboard/setting/profile", icon: "user", order: 10 },
  ],
  tabs: [{ label: "Usuarios", href: "/dashboard/user/list", icon: "users", order: 20 }],
  memberTabs: [{ label: "Perfil", href: "/dashboard/setting/profile", icon: "user", order: 20 }],
};
