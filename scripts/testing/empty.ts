// Jest resolves `server-only` to this file.
export {};
