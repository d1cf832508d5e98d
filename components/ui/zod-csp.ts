import { config } from "zod";

// Zod would probe for `new Function`, which the site's content policy refuses and reports. Import it before any schema.
config({ jitless: true });
