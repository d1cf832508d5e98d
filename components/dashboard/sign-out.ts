"use client";

import { logout } from "@/lib/api/session";

/** Ends the session and leaves the panel. A full load: nothing of the person may stay in memory. */
export const signOut = (): Promise<void> => logout().then(() => location.replace("/auth/login"));
