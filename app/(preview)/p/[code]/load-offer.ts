import { cache } from "react";
import { findOffer } from "@/lib/proposals/public/offer";

/** Looked up once for a page and its metadata. */
export const loadOffer = cache(findOffer);
