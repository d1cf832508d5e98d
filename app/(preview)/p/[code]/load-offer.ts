import { cache } from "react";
import { findOffer } from "@/lib/proposals/offer/offer";

/** Looked up once for a page and its metadata. */
export const loadOffer = cache(findOffer);
