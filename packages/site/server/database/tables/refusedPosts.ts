export interface RefusedPostTables {
  refused_posts: { visitor_hash: string; subject: string; answer: unknown; expires_at: Date }
}
