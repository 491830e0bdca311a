package dev.callsheet.launcher

import com.networknt.schema.InputFormat
import com.networknt.schema.SchemaRegistry
import com.networknt.schema.SpecificationVersion

/** The published schemas of what programs read. */
class Schemas {
  private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)

  /** What is wrong with a document; nothing if it is what the schema says. */
  static List<String> faults(String name, String json) {
    REGISTRY.getSchema(new File("../../docs/schema/${name}.schema.json").getText('UTF-8'))
        .validate(json, InputFormat.JSON)*.toString()
  }
}
