"use client";

import { leave } from "@/components/ui/leave-guard";
import { logout } from "@/lib/api/session";

/** Ends the session and leaves the panel. A full load: nothing of the person may stay in memory. */
export const signOut = (): void => leave(() => void logout().then(() => location.replace("/auth/login")));
