// proxy
java.lang.reflect.Proxy.newProxyInstance(null, null, null)
