import groovy.io.FileType
import java.security.MessageDigest

// Writes target/build-id: a digest over our classes and over the jars beside them.
def digest = MessageDigest.getInstance('SHA-256')
def classes = []
new File(project.build.outputDirectory).eachFileRecurse(FileType.FILES) { classes << it }
def jars = project.artifacts.findAll { it.scope in ['compile', 'runtime'] }*.file
(classes.sort { it.path } + jars.sort { it.name }).each {
  digest.update(it.name.bytes)
  digest.update(it.bytes)
}
new File(project.build.directory, 'build-id').text = digest.digest().encodeHex().toString().take(16) + '\n'
