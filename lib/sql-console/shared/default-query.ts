/** What the console begins with. */
export const defaultQuery = "SELECT * FROM users LIMIT 5";
