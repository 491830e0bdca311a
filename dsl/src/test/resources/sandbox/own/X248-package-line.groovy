// package line
package dev.callsheet.dsl.library; Scene
