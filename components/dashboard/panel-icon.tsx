import type { IconProps } from "@/components/ui/icon";
import * as icons from "@/components/ui/icons";
import type { PanelIconName } from "@/lib/panel/shared/panel";

export const panelIcons: Record<PanelIconName, typeof icons.UserIcon> = {
  activity: icons.ActivityIcon,
  building: icons.BuildingIcon,
  calendar: icons.CalendarIcon,
  chart: icons.ChartIcon,
  "clipboard-list": icons.ClipboardListIcon,
  "clipboard-plus": icons.ClipboardPlusIcon,
  code: icons.CodeIcon,
  database: icons.DatabaseIcon,
  eye: icons.EyeIcon,
  folder: icons.FolderIcon,
  "graduation-cap": icons.GraduationCapIcon,
  handshake: icons.HandshakeIcon,
  history: icons.HistoryIcon,
  house: icons.HouseIcon,
  image: icons.ImageIcon,
  inbox: icons.InboxIcon,
  layers: icons.LayersIcon,
  "layout-dashboard": icons.LayoutDashboardIcon,
  link: icons.LinkIcon,
  list: icons.ListIcon,
  "list-checks": icons.ListChecksIcon,
  "message-circle": icons.MessageCircleIcon,
  package: icons.PackageIcon,
  plus: icons.PlusIcon,
  server: icons.ServerIcon,
  settings: icons.SettingsIcon,
  shirt: icons.ShirtIcon,
  user: icons.UserIcon,
  "user-plus": icons.UserPlusIcon,
  users: icons.UsersIcon,
};

export function PanelIcon({ name, className }: IconProps & { name: PanelIconName }) {
  const Icon = panelIcons[name];
  return <Icon className={className} />;
}
