"use client";

import { piece } from "@/components/ui/piece";
import { Skeleton } from "@/components/ui/skeleton";
import type { MenuCount } from "@/lib/panel/shared/panel";

const live = () => import("./unread-live");
const Live = piece(() => live().then((file) => file.LiveUnreadCount));
const LiveWaiting = piece(() => live().then((file) => file.LiveWaiting));
const LiveAlerts = piece(() => live().then((file) => file.LivePhoneAlerts));

export const UnreadCount = ({ of }: { of: MenuCount[] }) => of.length > 0 && <Live of={of} />;

/** The counts of the menu that are not zero, for the panel's first page. */
export const Waiting = () => <LiveWaiting meanwhile={<Skeleton className="mb-6 h-18" />} />;

export const PhoneAlerts = () => <LiveAlerts />;
