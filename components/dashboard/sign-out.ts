"use client";

import { leave } from "@/components/ui/leave-guard";
import { goToSignIn, logout } from "@/lib/api/session";

export const signOut = (): void => leave(() => void logout().then(goToSignIn));
