vcl 4.1;

# Caches the site's pages in Varnish. Start the site with PAGE_CACHE=shared, CSP=self, TRUST_PROXY=1 and PURGE_ADDRESS
# set to the address of this cache. Install the module xkey (Debian: varnish-modules). Turn `http_gzip_support` off by
# the option `-p`, because the site compresses its responses itself.

import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "4000";
}

# Allow only the site's own servers to purge cached pages.
acl servers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ servers || !req.http.xkey-purge) {
      return (synth(403));
    }
    set req.http.x-purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.x-purged));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Bypass the cache for visitors who have signed in, have a cart, or have opened a page with its password: their pages
  # are private.
  if (req.http.Authorization || req.http.Cookie ~ "(^|; ?)(__Host-)?(ss_session|CART|ss_page_[^=]+)=") {
    return (pass);
  }
  # Reduce `Accept-Encoding` to br, gzip or nothing, and keep `Sec-Fetch-*` only for frames within the site, so that the
  # cache stores few variants of a page.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.http.Sec-Fetch-Dest != "iframe" || req.http.Sec-Fetch-Site != "same-origin") {
    unset req.http.Sec-Fetch-Dest;
    unset req.http.Sec-Fetch-Site;
  }
  # Leave cookies out of the cache key: the site marks pages that depend on a cookie as private, so the cache does not
  # store them.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  }
  # Keep the cached page if the site fails during a background refresh, so that visitors see an old page instead of an
  # error.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  if (resp.http.Surrogate-Key) {
    # Forbid other shared caches to store the page that Varnish delivers, because the site does not purge those caches.
    set resp.http.Cache-Control = "private, no-cache";
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    unset resp.http.Age;
  }
}
