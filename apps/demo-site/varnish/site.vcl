vcl 4.1;

# Varnish in front of the site, which runs with PAGE_CACHE=shared, CSP=self, TRUST_PROXY=1 and PURGE_ADDRESS with the address
# of this cache. Needs the module xkey (Debian: varnish-modules). Start with `-p http_gzip_support=off`: the site compresses.

import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "4000";
}

# The servers of the site, which purge.
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
  # Pages of these visitors are theirs alone: they have signed in, put something into a cart, or opened a page with its password.
  if (req.http.Authorization || req.http.Cookie ~ "(^|; ?)(ss_session|CART|ss_page_[^=]+)=") {
    return (pass);
  }
  # The cache needs one variant for each encoding, and one for frames of the site itself.
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
  # Cookies go to the site, which answers pages that depend on them as private; they are no part of a page's name here.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  }
  # While the site cannot answer, the old page stays.
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
    # Nobody purges the caches behind this one.
    set resp.http.Cache-Control = "private, no-cache";
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    unset resp.http.Age;
  }
}
