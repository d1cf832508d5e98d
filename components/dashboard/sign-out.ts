"use client";

import { leave } from "@/components/ui/leave-guard";
import { goToSignIn, logout } from "@/lib/api/session";

/** Ends the session and leaves the panel, or the wardrobe app. */
export const signOut = (): void => leave(() => void logout().then(goToSignIn));
