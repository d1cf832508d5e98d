"use client";

import { piece } from "@/components/ui/piece";
import type { MenuCount } from "@/lib/panel/shared/panel";

const live = () => import("./unread-live");
const Live = piece(() => live().then((file) => file.LiveUnreadCount));
const LiveAlerts = piece(() => live().then((file) => file.LivePhoneAlerts));

export const UnreadCount = ({ of }: { of: MenuCount[] }) => of.length > 0 && <Live of={of} />;

export const PhoneAlerts = () => <LiveAlerts />;
