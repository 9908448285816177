// What `server-only` resolves to under Jest.
export {};
